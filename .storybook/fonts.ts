import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';

/** What stories are written in: it comes with the packages, so that no font of a machine decides what fits. */
export const fontFamily = '"Inter Variable", "Noto Sans Arabic Variable", sans-serif';

/** Words that are measured before their font is there are measured in another one. */
export async function loadFonts() {
  for (const weight of [400, 700]) {
    await document.fonts.load(`${weight} 16px "Inter Variable"`, 'Aa1 …Łőž');
    await document.fonts.load(`${weight} 16px "Noto Sans Arabic Variable"`, 'محفظة');
  }
}
