import type { OpenFailures } from './check-database.ts'
import { advice, type Finding, right, wrong } from './finding.ts'

async function checkEmail(
  { sendsEmail, failures }: SendingFacts,
  checkMailServer: (() => Promise<string | null>) | null,
): Promise<Finding> {
  if (!sendsEmail)
    return advice(
      'The shop sends no emails: nobody is told of a new order, and a forgotten password needs this server.',
      'Set SMTP_URL to your mail server, as in docs/hosting.md, and restart the store.',
    )
  const fault = await checkMailServer?.()
  if (typeof fault === 'string')
    return wrong(
      `The mail server of SMTP_URL cannot be used: ${fault}`,
      'Compare SMTP_URL with what the provider of the mailbox says: name, port, user and password.',
    )
  if (failures.email !== null)
    return wrong(
      `Emails do not get out. The mail server said: ${failures.email}`,
      'The log of the store says more; what waits is tried again by itself.',
    )
  return right(
    checkMailServer === null
      ? 'The shop sends emails.'
      : 'The shop sends emails, and its mail server lets it in.',
  )
}

interface SendingFacts {
  sendsEmail: boolean
  failures: OpenFailures
}

/** Checks that emails and webhook deliveries can be sent. */
export async function checkSending(
  facts: SendingFacts,
  checkMailServer: (() => Promise<string | null>) | null,
): Promise<Finding[]> {
  return [
    await checkEmail(facts, checkMailServer),
    ...facts.failures.webhooks.map((host) =>
      wrong(
        `What the webhook sends to ${host} was given up.`,
        '‘Needs attention’ in the back office says why. Then send it again in Settings, Connections.',
      ),
    ),
  ]
}
