/** Eight building parts on a 40 grid, drawn in raking light: arch, sun, steps, columns, gable, arcade, rings, window ([look 6]). */
export const parts = [
  'M9 40V21a11 11 0 0122 0v19z',
  'M16 31a15 15 0 0130 0a15 15 0 01-30 0z',
  'M0 40v-9h10v-8h10v-8h10V7h10v33z',
  'M4 0h7v40H4zM16.5 0h7v40h-7zM29 0h7v40h-7z',
  'M-2 24L20 6l22 18v16H-2z',
  'M-6 40V25a7.5 7.5 0 0115 0v15zM12.5 40V25a7.5 7.5 0 0115 0v15zM31 40V25a7.5 7.5 0 0115 0v15z',
  'M40 0v14A26 26 0 0114-12h8A18 18 0 0040 6zM40 22v9A43 43 0 01-3-12h9A34 34 0 0040 22z',
  'M0 0h19.2v19.2H0zM20.8 20.8H40V40H20.8z',
] as const;
