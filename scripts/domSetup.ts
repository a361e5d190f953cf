import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

configure({ asyncUtilTimeout: 20_000 });

// What a component asked for late still finds a page when it comes.
afterAll(() => vi.dynamicImportSettled());
