import { createRoot } from 'react-dom/client';

/** What every page of React pays; benchmarks measure over it. */
createRoot(document.getElementById('root') as HTMLElement).render(<h1>A small dapp</h1>);
