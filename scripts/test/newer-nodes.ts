/*
 * `npm run newer-nodes` proves that the built shop works on the newest Node 22, 24 and 26, whichever Node runs this
 * file. Each comes from the package registry, by the platform's package of which the package 'node' is made. It
 * starts the shop as `npm start` does, with the demo goods; then tills and shoppers sell and order while the server is
 * killed and started again, and the books are compared. The last line says what was started, and what was skipped and
 * why: a Node that cannot be had fails nothing.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../setup/prepare.mjs'
import { npm, PROJECT } from '../setup/project.mjs'

const MAJORS = [22, 24, 26]
const KILLS = 2

/** A Node that was brought, or why it could not be. */
type Brought = { program: string; version: string } | { reason: string }

/** Installs the newest Node of a major into a folder. */
function bring(major: number, folder: string): Brought {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const into = ['--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund']
  const { program, args, shell } = npm('install', ...into, `${name}@${major}`)
  const installed = spawnSync(program, args, { cwd: folder, shell, encoding: 'utf8' })
  if (installed.status !== 0) {
    const [, why = 'npm failed'] = /^npm error (?!code)(.*)$/m.exec(installed.stderr) ?? []
    return { reason: `${name}@${major} cannot be installed (${why})` }
  }
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = join(folder, 'node_modules', name, 'bin', file)
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status !== 0) return { reason: `${name}@${major} does not run on this system` }
  return { program: node, version: stdout.trim() }
}

/** Whether the shop holds its promises on this Node. What it prints tells what happened. */
function tryOn(program: string): boolean {
  const story = ['simulation/crash/main.ts', '--first-start', '--cycles', String(KILLS)]
  const { status } = spawnSync(program, ['--import', 'tsx', ...story], {
    cwd: PROJECT,
    stdio: 'inherit',
  })
  return status === 0
}

/** Tries the shop on each Node. The exit code is 1 when it fails on one of them. */
export async function tryNewerNodes(): Promise<void> {
  await prepare({ tools: true })
  const started: string[] = []
  const failed: string[] = []
  const skipped: string[] = []
  for (const major of MAJORS) {
    const folder = mkdtempSync(join(tmpdir(), `kora-node-${major}-`))
    try {
      const brought = bring(major, folder)
      if ('reason' in brought) skipped.push(`${major}: ${brought.reason}`)
      else {
        console.log(`\nNode ${brought.version}`)
        const list = tryOn(brought.program) ? started : failed
        list.push(brought.version)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  const parts = [
    `started, sold, killed and started again on Node ${started.join(', ') || 'none'}`,
    ...(failed.length > 0 ? [`FAILED on ${failed.join(', ')}`] : []),
    ...skipped.map((one) => `skipped: Node ${one}`),
  ]
  console.log(`\nThe built shop: ${parts.join('; ')}.`)
  if (failed.length > 0) process.exitCode = 1
}
