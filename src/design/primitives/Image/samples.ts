/** Pictures for stories, small enough to carry along: a seascape and a wallet's icon. */
export const seascape =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAADFBMVEX0vpb87tZWbpYsOlyPfJ7oAAAAr0lEQVR42u2Syw2DMBBENwdKoJ+UkAPbJBxcAv2kBB+YCAi2WXakoBwiBc/RT8+f9YjU1PwsN9WHC1pVJYKvNDPoyE7uXsu63v0jvEMoaFbQfQ7WSznXui44P8TzH0X/nLeE9oo2kXaXt/279CQVuGAAED2AOc8jCAuYjgDwFHkLVgmyCUaBhARKJUDGBFAKkLxevGXYg6yMBsQs7AGyYEBMggFIggVTv83OgJy/By+Sfxnl6k1jkAAAAABJRU5ErkJggg==';
export const lantern =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAADFBMVEUcIDT/xFTweFr////DeMmfAAAAjklEQVR42qWRwQ0CMQwEh0hIJ/70gKiCEniw/aQUnlcmOmcdLMQH7uHHKhp51mEFcnhCy6HDKWd7vJahYq1gb6T/j1ARCgIFgQ+kTUS64T4cpDvuw1F64D6cJU1cCmgtITYtDrHp4mC5ESwXIeUipNwIlouwuIcNRg+7DSFbf+kzy/ZNzmfgp8vt/Z8dyAtxiEin1KnJvgAAAABJRU5ErkJggg==';
/** Nobody answers there. */
export const unreachable = 'https://127.0.0.1:1/missing.png';
