import { parseArgs } from 'node:util'
import { loadLocation } from '../config.ts'
import { nameLocation } from '../database/claim-database.ts'
import { missingOrdersText } from '../expect-own-history.ts'
import { goOnAnew } from '../features/backup/go-on-anew.ts'
import { StartError } from '../start-error.ts'

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

function readForce(): boolean {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    return parseArgs({ args: process.argv.slice(2), options }).values.force
  } catch {
    throw new StartError('This command names nothing: npm run new-history')
  }
}

/** Goes on with the database that is there, though the shop was further before. */
async function beginNewHistory(): Promise<void> {
  const force = readForce()
  const location = loadLocation(process.env)
  const { begun, marker, problems } = await goOnAnew(location, { force, atMs: Date.now() })
  say(
    `A new history of the shop begins in ${nameLocation(location)}, after order ${begun.order} and change ${begun.change}.`,
  )
  say(
    'Start the store. Each till then loads the catalogue anew and sends again what it sold in the last 30 days; nothing counts twice.',
  )
  const known = marker?.shop === begun.shop ? marker : null
  say(`What no till has cannot come back: ${missingOrdersText(known, begun)}.`)
  say(
    problems.length === 0
      ? 'The books of this database add up: stock, orders and operations.'
      : `Breaks found in the books of this database: ${problems.length}. 'npm run verify-data' lists them.`,
  )
}

process.umask(0o077)
try {
  await beginNewHistory()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
