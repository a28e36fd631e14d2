/*
 * `node scripts/run.mjs NAME …` runs the scripts of package.json that work in a bare clone. This file and those in
 * setup/ are JavaScript, because they run before any package is installed, and on servers without the tools. Everything
 * else is TypeScript.
 */
import { refuseOldNode } from './setup/node-version.mjs'

// Older versions of Node must get as far as this check, so the other modules are loaded after it.
refuseOldNode()
const { existsSync, readdirSync } = await import('node:fs')
const { basename } = await import('node:path')
const { pathToFileURL } = await import('node:url')
const { buildAll, buildPackages, canRun, prepare, prepareTools } =
  await import('./setup/prepare.mjs')
const { inProject } = await import('./setup/project.mjs')
const { staleParts } = await import('./setup/stale-parts.mjs')

/** @typedef {(args: string[]) => Promise<void>} Task */

/**
 * Tasks for developers. They need the tools installed.
 *
 * @type {Record<string, Task>}
 */
const TASKS = {
  audit: async () => (await import('./audit.ts')).audit(),
  budgets: async () => (await import('./check-budgets.ts')).checkBudgets(),
  check: async () => (await import('./check.ts')).runChecks(),
  dev: async () => (await import('./dev.ts')).startDevelopment(),
  'newer-nodes': async () => (await import('./test/newer-nodes.ts')).tryNewerNodes(),
  'try-image': async () => (await import('./image/try-image.ts')).tryImage(),
  test: async (names) => (await import('./test/run-tests.ts')).runTests(names),
}

/** Tasks that open no database, so that the packages may still be built meanwhile. */
const WITHOUT_DATABASE = new Set(['audit', 'budgets', 'check'])

/** @param {string} name @param {Task} task @param {string[]} args */
async function runTask(name, task, args) {
  await prepareTools({ packages: !WITHOUT_DATABASE.has(name) })
  const { register } = await import('tsx/esm/api')
  register()
  await task(args)
}

/**
 * Runs a file of the built server in this process, so that it receives signals directly.
 *
 * @param {string} file
 */
async function runBuilt(file) {
  process.env['NODE_ENV'] = process.env['NODE_ENV'] ?? 'production'
  await import(pathToFileURL(file).href)
}

/**
 * The doctor reports that an update is not built yet, so it must not build it, unless nothing is built at all.
 *
 * @returns {Promise<string[]>}
 */
async function prepareDoctor() {
  const stale = staleParts()
  if (canRun() && existsSync(inProject('dist/api/commands/doctor.js')))
    return stale.map((part) => `--stale=${part}`)
  await prepare()
  return []
}

/** @param {string} name @param {string[]} args */
async function runCommand(name, args) {
  const found = name === 'doctor' ? await prepareDoctor() : await prepare()
  const folder = inProject('dist/api/commands')
  const file = `${folder}/${name}.js`
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    const built = existsSync(folder) ? readdirSync(folder) : []
    const names = built.filter((one) => one.endsWith('.js')).map((one) => basename(one, '.js'))
    console.error(`There is no command '${name}'. There are: ${names.join(', ') || 'none'}.`)
    process.exit(1)
  }
  // The command reads its arguments as if it had been started directly.
  process.argv.splice(1, process.argv.length, file, ...args, ...(found ?? []))
  await runBuilt(file)
}

const [name = '', ...args] = process.argv.slice(2)
const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined
if (task !== undefined) {
  await runTask(name, task, args)
} else if (name === 'build') {
  await buildAll()
} else if (name === 'packages') {
  await buildPackages()
} else if (name === 'start') {
  await prepare()
  await runBuilt(inProject('dist/api/main.js'))
} else {
  await runCommand(name, args)
}
