import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { lookOf } from './look';

interface Told {
  globals: { mode?: string };
}
const last = (event: string) => (addons.getChannel().last(event) as [Told] | undefined)?.[0].globals.mode;
const readMode = () => last(GLOBALS_UPDATED) ?? last(SET_GLOBALS);

/** A page of docs, light or dark as the toolbar says. */
export function DocsPage(props: PropsWithChildren<DocsContainerProps>) {
  const [mode, setMode] = useState(readMode);
  useEffect(() => {
    const channel = addons.getChannel();
    const note = () => setMode(readMode());
    channel.on(GLOBALS_UPDATED, note);
    return () => channel.off(GLOBALS_UPDATED, note);
  }, []);
  return <DocsContainer {...props} theme={lookOf(mode)} />;
}
