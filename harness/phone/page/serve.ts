import type { Routes } from '../../apis/router';

export const pageRoutes = (): Routes => ({});
