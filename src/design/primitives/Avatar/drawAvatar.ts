import { createContext, type ReactElement } from 'react';

/** Whose picture is wanted, and how large. */
export interface AvatarRequest {
  /** The account's address, as its wallet writes it. */
  address: string;
  /** The picture that the account's name record shows, where one is known. */
  ensImage?: string;
  /** Side of the round window, in px. */
  size: number;
}

/**
 * A host's own picture of an account: an element, the URL of a picture, or nothing for ours. It is called while a
 * component renders, so it answers at once.
 * @example ({ address, ensImage, size }) => ensImage ?? <Blockie seed={address} size={size} />
 */
export type DrawAvatar = (who: AvatarRequest) => ReactElement | string | null | undefined;

/** Held by the modal, for the avatars in it. */
export const AvatarDrawing = createContext<DrawAvatar | undefined>(undefined);
