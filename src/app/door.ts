'use client';
/** What the lobby asks for when a visitor comes near: the store's face, and the views. The frame stands before it. */
export { AppModal } from './AppModal';
export { prepare } from './prepare';
