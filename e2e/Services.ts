import type { Fault, Recorded } from '../harness/faults';

/** The services' switchboard, over HTTP: the same for a harness of this process and for one in containers. */
export class Services {
  constructor(private readonly apisUrl: string) {}

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.apisUrl}/control${path}`, {
      method,
      body: body && JSON.stringify(body),
    } as RequestInit);
    if (!answer.ok) throw new Error(`${method} /control${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** Breaks these from now on, and whatever else is broken already. */
  async fail(...faults: Fault[]) {
    for (const fault of faults) await this.call('POST', '/faults', fault);
  }
  /** What is broken now. */
  broken = async () => ((await this.call('GET', '/faults')) as { faults: Fault[] }).faults;
  /** All works again. */
  mend = () => this.call('DELETE', '/faults');
  /** What services and chains were asked, oldest first. */
  asked = async () => ((await this.call('GET', '/requests')) as { requests: Recorded[] }).requests;
  forget = () => this.call('DELETE', '/requests');
  /** Nobody has a name any more. */
  forgetNames = () => this.call('DELETE', '/names');
}
