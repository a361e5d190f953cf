import { PorticoError } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';
import { serviceUrls } from '@/services/serviceUrls';
import type { PorticoOptions } from './options';
import { isRecord, readMethods, readOptions } from './readOptions';

type Report = (error: PorticoError) => void;

/** As the ecosystem's dashboard gives them out. */
const isPublicId = (id: string) => /^[\da-f]{32}$/i.test(id);

const WAYS = {
  relay: "a projectId (docs/project-id.md says where one comes from), or services: { relay: 'wss://…' }",
  frame: "a projectId (docs/project-id.md says where one comes from), or services: { frame: 'https://…' }",
};

/**
 * Development warnings about a configuration that can't work as given: metadata without a url, a project id that the
 * public services can't know, and connect methods whose service has no URL. Visitors are not shown such a method, since
 * they could do nothing about it.
 */
export function checkProject(options: PorticoOptions, report: Report): void {
  const { projectId, metadata } = options;
  if (isRecord(metadata) && metadata.url === undefined)
    report(
      new PorticoError(
        'OPTION_INVALID',
        { option: 'metadata.url' },
        {
          message: 'metadata has no url: phones compare it with the page that asks, and warn where they differ.',
          hint: 'Give the absolute URL of your site, such as "https://my-dapp.example".',
        },
      ),
    );
  const { services } = readOptions(options);
  const asksPublic = (['relay', 'registry', 'blockchain'] as const).some((name) => services[name] === undefined);
  if (typeof projectId === 'string' && projectId !== '' && asksPublic && !isPublicId(projectId))
    report(
      new PorticoError(
        'OPTION_INVALID',
        { option: 'projectId' },
        {
          message: `The projectId ${named(projectId)} is none that the public services know: theirs have 32 hexadecimal digits.`,
          hint: 'Copy it whole from dashboard.reown.com, or name services of your own; docs/project-id.md has both.',
        },
      ),
    );
  const urls = serviceUrls(typeof projectId === 'string' ? projectId : undefined, services);
  for (const { id, needs } of readMethods(options.methods)) {
    if (!(needs in WAYS) || urls[needs]) continue;
    const message = `${id}() has no ${needs} to work over, so it is not offered.`;
    report(
      projectId
        ? new PorticoError(
            'SERVICE_MISSING',
            { service: needs, feature: id },
            { message, hint: `services.${needs} turns it off: leave that out, or leave out ${id}().` },
          )
        : new PorticoError(
            'PROJECT_ID_MISSING',
            { feature: id },
            { message, hint: `Give ${WAYS[needs]}; or leave out ${id}().` },
          ),
    );
  }
}
