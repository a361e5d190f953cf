import { bitcoin, codeOf, porch, standOnPhone } from '../../../harness/phoneGround';
import { describeMethod } from '../suite/describeMethod';

const context = standOnPhone();
const { phone } = context;

describeMethod('pairing', async () => {
  const { method, networks } = context.open({ ids: [porch, bitcoin] });
  const read = async () => {
    await phone().pair(await codeOf(method));
    await context.question();
  };
  return {
    method,
    networks,
    begin: async () => {},
    async comeIn() {
      await read();
      await phone().approve();
    },
    async turnAway() {
      await read();
      await phone().reject();
    },
    endThere: () => phone().disconnect(),
    snapshot: method.pairing.snapshot,
    subscribe: method.pairing.subscribe,
  };
});
