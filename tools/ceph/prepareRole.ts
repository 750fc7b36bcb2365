import { AwsV4Signer } from 'aws4fetch';
import { textIn } from '../../src/team/textIn.ts';
import type { RunningCeph } from './startCeph.ts';
import type { Issuer } from './startIssuer.ts';

const admin = { accessKeyId: 'admin', secretAccessKey: 'admin-secret', region: 'default' };

/** Creates the provider, and a role that lists, reads and writes, as docs/install-team.md asks of an administrator. */
export async function prepareRole(ceph: RunningCeph, { url, clientId, thumbprint }: Issuer): Promise<string> {
  const { accessKeyId, secretAccessKey } = admin;
  const keys = [`--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`];
  await ceph.admin(
    'user',
    'create',
    '--uid=admin',
    '--display-name=admin',
    ...keys,
    '--caps=roles=*;oidc-provider=*',
  );
  const iam = async (parameters: Record<string, string>) => {
    const answer = await asAdmin('POST', `${ceph.url}/?${new URLSearchParams(parameters)}`, 'iam');
    return answer.text();
  };
  await iam({
    Action: 'CreateOpenIDConnectProvider',
    Url: url,
    'ThumbprintList.member.1': thumbprint,
    'ClientIDList.member.1': clientId,
  });
  const trusted = {
    Effect: 'Allow',
    Principal: { Federated: [`arn:aws:iam:::oidc-provider/${new URL(url).host}`] },
    Action: ['sts:AssumeRoleWithWebIdentity'],
    Condition: { StringEquals: { [`${new URL(url).host}:app_id`]: clientId } },
  };
  const role = await iam({
    Action: 'CreateRole',
    RoleName: 'order-desk',
    AssumeRolePolicyDocument: JSON.stringify({ Version: '2012-10-17', Statement: [trusted] }),
  });
  const allowed = {
    Effect: 'Allow',
    Action: ['s3:ListBucket', 's3:GetObject', 's3:PutObject'],
    Resource: '*',
  };
  await iam({
    Action: 'PutRolePolicy',
    RoleName: 'order-desk',
    PolicyName: 'journal',
    PolicyDocument: JSON.stringify({ Version: '2012-10-17', Statement: [allowed] }),
  });
  // The first object takes seconds, because Ceph then creates its pools.
  for (const path of ['/first', '/first/object']) await asAdmin('PUT', ceph.url + path);
  return textIn(role, 'Arn') ?? '';
}

/** Sends a request as the owner of the buckets. */
export async function asAdmin(method: string, url: string, service = 's3'): Promise<Response> {
  const { url: signed, ...init } = await new AwsV4Signer({ ...admin, method, url, service }).sign();
  const answer = await fetch(signed, init);
  if (!answer.ok) throw new Error(`${url.split('&')[0]}: ${answer.status} ${await answer.clone().text()}`);
  return answer;
}
