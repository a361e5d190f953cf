import { ConnectButton } from 'portico';
import { Hello } from './Hello';

export default function Page() {
  return (
    <main>
      <h1>My dapp</h1>
      <ConnectButton />
      <Hello />
    </main>
  );
}
