import { Canvas } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';

/** A story on its page, alive, without the code that makes it. */
export const Live = ({ of }: Pick<ComponentProps<typeof Canvas>, 'of'>) => <Canvas of={of} sourceState="none" />;
