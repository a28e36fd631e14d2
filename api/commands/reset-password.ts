import { loadConfig } from '../config.ts'
import { resetPassword } from '../features/accounts/reset-password.ts'
import { StartError } from '../start-error.ts'

/** Resets the password of an account whose owner forgot it or whose account was taken over. */
async function reset(): Promise<void> {
  const [typed, ...more] = process.argv.slice(2)
  if (typed === undefined || typed.startsWith('-') || more.length > 0) {
    throw new StartError('Name one account: npm run reset-password -- owner@shop.example')
  }
  const location = loadConfig(process.env)
  const { email, password, waits, replaced } = await resetPassword(location, typed, Date.now())
  if (replaced !== null) {
    process.stdout.write(
      `Somebody had changed the email of this account to ${replaced}. It is ${email} again.\n`,
    )
  }
  process.stdout.write(`The new password of ${email} is: ${password}\n`)
  process.stdout.write(
    'Every device of this account is signed out. Change the password in Settings after logging in.\n',
  )
  if (waits) process.stdout.write('This account still waits for approval in Settings.\n')
}

process.umask(0o077)
try {
  await reset()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
