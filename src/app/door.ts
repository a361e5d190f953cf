'use client';
/** What the lobby asks for when a visitor comes near: the one entry of the UI's chunk. */
export { PorticoDialog, type PorticoDialogProps } from './PorticoDialog';
export { prepare } from './prepare';
