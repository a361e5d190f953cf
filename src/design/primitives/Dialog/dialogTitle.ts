'use client';
import { createContext, useContext } from 'react';

export const DialogTitleContext = createContext<string | undefined>(undefined);

/**
 * The id that the header's title carries, so that the dialog is named by it ([contract 1, marks]). Undefined outside a
 * dialog.
 * @example <h2 id={useDialogTitleId()}>Connect wallet</h2>
 */
export const useDialogTitleId = () => useContext(DialogTitleContext);
