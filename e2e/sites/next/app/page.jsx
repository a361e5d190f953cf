import { Suspense } from 'react';
import { Visitor } from './Visitor';

/** Comes late, as what a database holds does: `?database` says whom to wait for. */
async function Late({ database }) {
  await (database ? fetch(database) : new Promise((done) => setTimeout(done, 100)));
  return <p>The late part is here.</p>;
}

export default async function Page({ searchParams }) {
  const { database } = await searchParams;
  return (
    <main>
      <h1>A streaming dapp</h1>
      <Visitor />
      <Suspense fallback={<p>The late part is on its way.</p>}>
        <Late database={database} />
      </Suspense>
    </main>
  );
}
