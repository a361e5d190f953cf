import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeRoot } from '@/design/index';
import { Phone } from './Phone';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ThemeRoot theme={{ mode: 'system' }} locale="en" direction="ltr">
      <Phone />
    </ThemeRoot>
  </StrictMode>,
);
