import { expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { version } from './version';

test('the version the code tells is the package’s', () => expect(version).toBe(pkg.version));
