/* The project's folder, and how to run programs in it. */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's folder. */
export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Absolute path of something inside the project.
 *
 * @param {...string} parts
 */
export const inProject = (...parts) => join(PROJECT, ...parts)

/** @typedef {{ env?: NodeJS.ProcessEnv, shell?: boolean }} RunOptions */

/**
 * Runs a program to its end in the project's folder, with our output streams. A signal that ends this process also ends
 * the program. Resolves to its exit code.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function runToEnd(program, args, { env = process.env, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: PROJECT, env, shell, stdio: 'inherit' })
    /** @type {NodeJS.Signals | null} */
    let stopped = null
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      stopped = signal
      child.kill(signal)
    }
    process.on('SIGTERM', pass).on('SIGINT', pass)
    const forget = () => process.off('SIGTERM', pass).off('SIGINT', pass)
    child.once('error', (error) => {
      forget()
      reject(error)
    })
    child.once('exit', (code) => {
      forget()
      // A signal arrived while the program ran: the steps after it must not start.
      if (stopped !== null) process.exit(stopped === 'SIGINT' ? 130 : 143)
      resolve(code ?? 1)
    })
  })
}

/**
 * Like runToEnd, but when the program fails, prints the sentence and ends this process.
 *
 * @param {string} sentence
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function runOrStop(sentence, program, args, options) {
  const code = await runToEnd(program, args, options)
  if (code === 0) return
  console.error(sentence)
  process.exit(code)
}

/**
 * Program and arguments that run npm: the same npm that started this process, if one did.
 *
 * @param {...string} args
 */
export function npm(...args) {
  const script = process.env['npm_execpath']
  return script?.endsWith('.js') === true
    ? { program: process.execPath, args: [script, ...args], shell: false }
    : { program: 'npm', args, shell: process.platform === 'win32' }
}
