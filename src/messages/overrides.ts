import type { en } from './en';
import type { enFirst } from './en.first';
import type { Params, Tags } from './params';

export type Source = typeof en;
export type MessageKey = keyof Source;
/** The messages that come with the first opening. */
export type FirstKey = keyof typeof enFirst;

/** A host's words for ours. A key may be left out; a text uses the parameters of ours, or fewer. */
export type MessageOverrides = { readonly [Key in MessageKey]?: string };

/** The texts of `Given` that are wrong, with what is wrong about each. */
type Wrong<Given> = {
  [Key in keyof Given]: Key extends MessageKey
    ? string extends Given[Key]
      ? Given[Key]
      : Given[Key] extends string
        ? [
            Exclude<keyof Params<Given[Key]>, keyof Params<Source[Key]>>,
            Exclude<Tags<Given[Key]>, Tags<Source[Key]>>,
          ] extends [never, never]
          ? Given[Key]
          : `There is no parameter or tag ${Exclude<keyof Params<Given[Key]>, keyof Params<Source[Key]>> & string}${Exclude<Tags<Given[Key]>, Tags<Source[Key]>>}`
        : string
    : never;
};

/**
 * Types a host's texts by key: an unknown key, and a parameter that ours has not, are type errors.
 * @example defineMessages({ 'connect.title': 'Sign in' })
 */
export const defineMessages = <const Given extends MessageOverrides>(
  messages: Given & Wrong<Given> & { [Key in Exclude<keyof Given, MessageKey>]: never },
): Given => messages;
