/*
 * `npm run try-image` follows deploy/Dockerfile step by step without Docker, on machines where Docker cannot run.
 * Each image becomes a folder, and `/kora` inside the image becomes `FOLDER/kora`. At the end it says what such a
 * folder cannot show: the base image, and the isolation of a container.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, isAbsolute, join, relative } from 'node:path'
import { inProject, PROJECT } from '../setup/project.mjs'
import { isIgnored, readEnv, readProgram, readStages, type Stage } from './read-dockerfile.ts'

/** The id of the user `node` in the official images. Root can switch to it here too. */
const NODE_USER = 1000

interface Made {
  root: string
  /** The folder in which commands run, as a path inside the image. */
  workdir: string
  env: Record<string, string>
  /** Whether programs run as NODE_USER, as far as this process may switch users. */
  isNodeUser: boolean
  health: [string, ...string[]] | null
  command: [string, ...string[]] | null
}

const isRoot = process.getuid?.() === 0

/** The path on this machine of a path inside the image. */
const inImage = ({ root, workdir }: Made, path: string) =>
  isAbsolute(path) ? join(root, path) : join(root, workdir, path)

/**
 * The environment and user with which a program of the image is started. Paths in its settings are mapped into the
 * image.
 */
function startedIn(made: Made) {
  const settings = Object.entries(made.env).map(([name, value]) => [
    name,
    isAbsolute(value) ? inImage(made, value) : value,
  ])
  const { PATH } = process.env
  const home = join(made.root, 'tmp')
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o777)
  return {
    cwd: inImage(made, '.'),
    env: { PATH, HOME: home, ...Object.fromEntries(settings) } as NodeJS.ProcessEnv,
    ...(made.isNodeUser && isRoot && { uid: NODE_USER, gid: NODE_USER }),
  }
}

/**
 * The environment of a build step: that of this machine, which knows how to reach the package registry, without the
 * variables of the npm that started this script, which name another folder to install into.
 */
function stepEnv(made: Made): NodeJS.ProcessEnv {
  const ours = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$)/i.test(name))
  const { HOME: _none, ...stage } = startedIn(made).env
  return { ...Object.fromEntries(ours), ...stage }
}

function copy(made: Made, text: string, others: ReadonlyMap<string, Made>): void {
  const [, from = '', rest = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(text) ?? []
  const paths = rest.split(/\s+/)
  const to = paths.pop() ?? ''
  const other = others.get(from)
  if (from !== '' && other === undefined) throw new Error(`No image is called ${from}.`)
  const dockerignore = readFileSync(inProject('.dockerignore'), 'utf8')
  const isLeftOut = (path: string) => isIgnored(dockerignore, relative(PROJECT, path))
  for (const path of paths) {
    const source = other === undefined ? inProject(path) : inImage(other, path)
    // For a folder, Docker copies its contents and not the folder itself.
    const isInto = to.endsWith('/') && !statSync(source).isDirectory()
    const target = isInto ? join(inImage(made, to), basename(source)) : inImage(made, to)
    const filter = (one: string) => other !== undefined || one === PROJECT || !isLeftOut(one)
    cpSync(source, target, { recursive: true, filter, verbatimSymlinks: true })
  }
}

/** A command with the paths and the user of this machine. Throws when it is not known how to run it here. */
function adapt(made: Made, command: string): string {
  if (command.startsWith('npm ')) return command
  if (!command.startsWith('install -d ')) throw new Error(`'${command}' is not known here.`)
  const owned = isRoot
    ? command.replace('-o node -g node', `-o ${NODE_USER} -g ${NODE_USER}`)
    : command.replace('-o node -g node ', '')
  return owned.replaceAll(/ \/\S+/g, (path) => ` '${inImage(made, path.trim())}'`)
}

/** Follows the instructions of one image, and adds to `leftOut` those that cannot be followed here. */
function make(stage: Stage, root: string, others: ReadonlyMap<string, Made>, leftOut: string[]) {
  const made: Made = { root, workdir: '/', env: {}, isNodeUser: false, health: null, command: null }
  leftOut.push(`FROM ${stage.base}: what runs is Node ${process.version} of this machine`)
  for (const { keyword, text } of stage.instructions) {
    console.log(`${stage.name || 'shop'}: ${keyword} ${text}`)
    if (keyword === 'WORKDIR')
      mkdirSync(inImage({ ...made, workdir: '/' }, (made.workdir = text)), { recursive: true })
    else if (keyword === 'ENV') Object.assign(made.env, readEnv(text))
    else if (keyword === 'COPY') copy(made, text, others)
    else if (keyword === 'USER' && text === 'node') made.isNodeUser = true
    else if (keyword === 'HEALTHCHECK') made.health = readProgram(text)
    else if (keyword === 'CMD') made.command = readProgram(text)
    else if (keyword === 'RUN') {
      const command = adapt(made, text)
      const options = {
        ...startedIn(made),
        env: stepEnv(made),
        shell: true,
        stdio: 'inherit',
      } as const
      if (spawnSync(command, options).status !== 0) throw new Error(`'${command}' failed.`)
    } else if (keyword === 'VOLUME' || keyword === 'EXPOSE') leftOut.push(`${keyword} ${text}`)
    else throw new Error(`${keyword} ${text} is not known here.`)
  }
  return made
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until the shop says that it is ready. Throws when it exits before that. */
async function untilReady(shop: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of shop.stdout ?? []) {
    said += String(chunk)
    if (said.includes('ready')) return void shop.stdout?.resume()
  }
  throw new Error(`The shop ended before it was ready: ${said}`)
}

/** Starts the image as a container would be started, runs its health check and the doctor, and stops it. */
async function tryOut(made: Made): Promise<void> {
  const { command, health } = made
  if (command === null || health === null) throw new Error('The image has no CMD or HEALTHCHECK.')
  made.env['PORT'] = String(await freePort())
  const start = startedIn(made)
  const run = ([program, ...args]: [string, ...string[]]) =>
    spawnSync(program, args, { ...start, encoding: 'utf8' })
  if (run(health).status === 0) throw new Error('The health check is content without a shop.')
  const [program, ...args] = command
  const shop = spawn(program, args, { ...start, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await untilReady(shop)
    if (run(health).status !== 0) throw new Error('The health check finds no shop.')
    const home = await fetch(`http://127.0.0.1:${made.env['PORT']}/`)
    if (!(await home.text()).includes('<html')) throw new Error('The start page is not there.')
    const { stdout } = run(['npm', 'run', 'doctor'])
    if (!stdout.includes('The store runs')) throw new Error(`The doctor says: ${stdout}`)
  } finally {
    shop.kill('SIGTERM')
    const [code] = (await once(shop, 'exit')) as [number | null]
    console.log(`The shop ended with ${code ?? 'a signal'}.`)
  }
}

/** The size of all files in a folder, in whole MB. */
function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return Math.round(bytes / 1_000_000)
}

/** Follows the Dockerfile and tries the image. Throws when a step fails. */
export async function tryImage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kora-image-'))
  // The user that runs the shop must be able to read the program.
  chmodSync(folder, 0o755)
  const images = new Map<string, Made>()
  const leftOut: string[] = []
  try {
    for (const stage of readStages(readFileSync(inProject('deploy/Dockerfile'), 'utf8'))) {
      const name = stage.name || 'shop'
      images.set(name, make(stage, join(folder, name), images, leftOut))
    }
    const shop = images.get('shop')
    if (shop === undefined)
      throw new Error('The last image has a name; it is expected to have none.')
    await tryOut(shop)
    console.log(`The program in the image has ${megabytesOf(join(shop.root, 'kora'))} MB.`)
    console.log(`Not tried:\n${leftOut.map((line) => `- ${line}`).join('\n')}`)
    console.log('- the walls of the container: read-only files, dropped capabilities, the network')
    if (!isRoot) console.log('- the user node: only root can become another')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
