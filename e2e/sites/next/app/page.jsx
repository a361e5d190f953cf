import { Suspense } from 'react';
import { Visitor } from './Visitor';

/** Comes late, as a slow database does. */
async function Late() {
  await new Promise((done) => setTimeout(done, 1_500));
  return <p>The late part is here.</p>;
}

export default function Page() {
  return (
    <main>
      <h1>A streaming dapp</h1>
      <Visitor />
      <Suspense fallback={<p>The late part is on its way.</p>}>
        <Late />
      </Suspense>
    </main>
  );
}
