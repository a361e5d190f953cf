import { NetworkMark } from '@/design/marks/NetworkMark';
import { Image } from '@/design/primitives/Image/Image';

/** The host's picture of a network, or the arch that belongs to its name. */
export function NetworkPicture({ name, imageUrl }: { name: string; imageUrl?: string }) {
  const mark = <NetworkMark name={name} size={20} />;
  return imageUrl ? <Image src={imageUrl} size={20} shape="arch" fallback={mark} /> : mark;
}
