import { createRoot } from 'react-dom/client';
import { Dapp } from './Dapp';

createRoot(document.getElementById('root') as HTMLElement).render(<Dapp />);
