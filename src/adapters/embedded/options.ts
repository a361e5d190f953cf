import type { Social } from '@/domain/socials';

export interface EmbeddedOptions {
  /**
   * The social accounts a visitor may come in by, in their order, of those that your project allows; `false` for none. Without
   * it, those of `features.socials` or of your project.
   */
  socials?: readonly Social[] | false;
}
