'use client';
import './onServer';
import { Dapp } from '../Dapp';

export default function Page() {
  return <Dapp />;
}
