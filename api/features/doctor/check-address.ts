import type { StoreAnswer } from './ask-store.ts'
import { advice, type Finding, right, wrong } from './finding.ts'

const GUIDE = 'docs/hosting.md says how.'

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/

/** Explains why nothing answers at the public address, and what to do. */
function checkSilence(url: string, fault: string): Finding {
  if (fault === 'ENOTFOUND' || fault === 'EAI_AGAIN')
    return wrong(
      `No machine has the name of PUBLIC_URL ${url}.`,
      'Point the name to this server where you bought it, or correct PUBLIC_URL.',
    )
  if (CERTIFICATE.test(fault))
    return wrong(
      `The certificate at PUBLIC_URL ${url} is not one that this machine trusts (${fault}).`,
      `If it is of Caddy's own authority, tell Node of it: NODE_EXTRA_CA_CERTS=/path/to/root.crt. Otherwise see the log of the proxy.`,
    )
  return wrong(
    `Nothing answers at PUBLIC_URL ${url} (${fault}).`,
    'Start the proxy (sudo systemctl status caddy), and let ports 80 and 443 through.',
  )
}

function checkProxies(
  url: string,
  { forwarded, trustProxy }: { forwarded: number; trustProxy: number },
) {
  if (forwarded === trustProxy)
    return right(`TRUST_PROXY fits: ${forwarded} in front of the store.`)
  const is = `TRUST_PROXY is ${trustProxy === 0 ? 'off' : trustProxy}`
  if (forwarded === 0)
    return wrong(
      `${is}, but at ${url} nothing in front says who asks (X-Forwarded-For): all visitors count as one.`,
      'Let the proxy send X-Forwarded-For, as deploy/Caddyfile does, or set TRUST_PROXY=off when there is none.',
    )
  const why =
    trustProxy > forwarded ? 'visitors could choose their address' : 'all visitors count as one'
  return wrong(
    `${is}, but requests through ${url} pass ${forwarded}: ${why}.`,
    `Set TRUST_PROXY=${forwarded} and restart the store.`,
  )
}

export interface AddressFacts {
  publicUrl: string | null
  /** HOST as the doctor reads it. */
  host: string
  /** Whether the store runs; if not, the path to it cannot be judged. */
  isRunning: boolean
  /** What the public address answered; null when there is none to ask. */
  answer: StoreAnswer | null
}

/** Checks that visitors reach the shop by HTTPS under its public name, and that their addresses can be told apart. */
export function checkAddress({ publicUrl, host, isRunning, answer }: AddressFacts): Finding[] {
  if (publicUrl === null)
    return [
      wrong(
        'PUBLIC_URL is not set: the shop does not know its own address, and visitors may come without HTTPS.',
        `Set it to the address of the shop, such as https://shop.example, and restart the store. ${GUIDE}`,
      ),
    ]
  if (!publicUrl.startsWith('https:'))
    return [
      wrong(
        `PUBLIC_URL ${publicUrl} is without HTTPS: no phone can install the shop, and passwords travel readably.`,
        `Put Caddy in front. ${GUIDE}`,
      ),
    ]
  if (!isRunning || answer === null) return []
  if (answer.kind === 'nothing') return [checkSilence(publicUrl, answer.fault)]
  if (answer.kind === 'something-else')
    return [
      wrong(
        `At PUBLIC_URL ${publicUrl} answers something else than this shop (status ${answer.status}).`,
        'Correct PUBLIC_URL, or let the proxy there lead to the port of the store.',
      ),
    ]
  const findings = [
    right(`Visitors reach this shop at ${publicUrl}.`),
    checkProxies(publicUrl, answer.diagnosis),
  ]
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host)
  if (answer.diagnosis.trustProxy > 0 && isOpen)
    findings.push(
      advice(
        `The store listens at ${host}: whoever reaches its port without the proxy can choose the address they count by.`,
        'Set HOST=127.0.0.1 when the proxy is on this machine; in a container, publish no port of the store.',
      ),
    )
  return findings
}
