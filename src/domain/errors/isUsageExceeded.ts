/** Whether a service refused because what the site's plan holds is used up (HTTP 402). Asking again at once is no use. */
export const isUsageExceeded = (failure: unknown): boolean =>
  (failure as { status?: unknown } | null | undefined)?.status === 402;
