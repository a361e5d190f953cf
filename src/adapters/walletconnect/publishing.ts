type Publish = (...request: never[]) => Promise<unknown>;

interface Publisher {
  publish: Publish;
  publishCustom: Publish;
}

type Options = { tvf?: { correlationId?: unknown } };

const withoutWhat = <T extends Options>(options: T): T =>
  options?.tvf ? { ...options, tvf: { correlationId: options.tvf.correlationId } } : options;

/**
 * Beside each sealed message the library tells the relay what is in it, in the clear: the method, the chain, the
 * contract. Nothing needs that: of it the message's own number stays.
 */
export function dropAnalytics(publisher: unknown): void {
  const own = publisher as Publisher;
  const publish = own.publish.bind(own) as (topic: string, message: string, options: Options) => Promise<unknown>;
  const publishCustom = own.publishCustom.bind(own) as (request: { opts?: Options }) => Promise<unknown>;
  own.publish = ((topic: string, message: string, options: Options) =>
    publish(topic, message, withoutWhat(options))) as Publish;
  own.publishCustom = ((request: { opts?: Options }) =>
    publishCustom({ ...request, opts: request.opts && withoutWhat(request.opts) })) as Publish;
}
