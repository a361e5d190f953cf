import { Badged } from '../../marks/Badged';
import { NetworkMark } from '../../marks/NetworkMark';
import { ProviderMark } from '../../marks/ProviderMark';
import type { PigmentName } from '../../marks/pigments';
import type { MarkSize } from '../../marks/sizes';
import { TokenMark } from '../../marks/TokenMark';
import { WalletMark } from '../../marks/WalletMark';
import { Image } from '../Image/Image';

const kinds = {
  wallet: { Drawing: WalletMark, shape: 'block' },
  network: { Drawing: NetworkMark, shape: 'arch' },
  token: { Drawing: TokenMark, shape: 'coin' },
  provider: { Drawing: ProviderMark, shape: 'coin' },
} as const;

export interface MarkProps {
  /** Shape tells kind: wallet = block, network = arch, token = coin, provider = ring. */
  kind: keyof typeof kinds;
  /** What it stands for; a token goes by its symbol. */
  name: string;
  /** A host's or registry's picture, shown in the same shape once it has loaded and if it is safe. */
  src?: string;
  /** Side in px: 40 in rows, 36 in compact ones, 56 in tiles. */
  size?: MarkSize;
  /** From `layMarks`, so that neighbours in a list or grid differ. */
  pigment?: PigmentName;
  /** The network a token lives on, as a small arch on its corner. */
  network?: { name: string; src?: string };
}

/** A wallet, network, token or sign-in provider as a picture: theirs if there is one, ours from the name if not ([look 6]). Decorative; the name stands beside it. */
export function Mark({ kind, name, src, size = 40, pigment, network }: MarkProps) {
  const { Drawing, shape } = kinds[kind];
  const drawing = <Drawing name={name} size={size} pigment={pigment} />;
  const mark = src === undefined ? drawing : <Image src={src} size={size} shape={shape} fallback={drawing} />;
  if (!network) return mark;
  return <Badged badge={<Mark kind="network" name={network.name} src={network.src} size={14} />}>{mark}</Badged>;
}
