import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

configure({ asyncUtilTimeout: 60_000 });

// Chunks that a component has asked for are waited for: they would run in the next file's page otherwise.
afterAll(() => vi.dynamicImportSettled());
