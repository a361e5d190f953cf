type Icon = 'contrast' | 'paintbrush' | 'component' | 'ruler' | 'globe' | 'transfer' | 'play';

/** A tool says what it sets and what it is set to: "Corners: 4 px". */
const tool = (title: string, icon: Icon, items: Record<string, string>) => ({
  name: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, words]) => ({ value, title: `${title}: ${words}` })),
  },
});

/** What a designer may set for every story and page of docs: the masters of a theme, and who reads. */
export const globalTypes = {
  mode: tool('Mode', 'contrast', { dark: 'dark', light: 'light', system: 'by system' }),
  accent: tool('Accent', 'paintbrush', {
    '': 'patina',
    '#2f7bff': 'blue',
    '#7a3cff': 'violet',
    '#ff3f8f': 'pink',
    '#e5484d': 'red',
    '#ff8a00': 'orange',
    '#ffd60a': 'yellow',
    '#00a040': 'green',
    '#ffffff': 'white',
    '#111111': 'black',
  }),
  radius: tool('Corners', 'component', { '0': '0', '2px': '2 px', '4px': '4 px', '6px': '6 px', '10px': '10 px' }),
  fontSize: tool('Size', 'ruler', { '8px': '8 px', '10px': '10 px', '13px': '13 px', '20px': '20 px' }),
  locale: tool('Language', 'globe', { en: 'English', ar: 'Arabic', pseudo: 'stretched English' }),
  direction: tool('Direction', 'transfer', { auto: 'by language', ltr: 'left to right', rtl: 'right to left' }),
  motion: tool('Motion', 'play', { system: 'by system', reduced: 'reduced' }),
};
