import type { Platform } from '@/domain/platform';
import { track } from '../analytics/listeners';

/** A wallet was chosen, and where it is to be asked. Told by what begins to ask it. */
export const trackChoice = (name: string, platform: Platform) => track(['SELECT_WALLET', { name, platform }]);
