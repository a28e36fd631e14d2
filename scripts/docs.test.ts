import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const RECORDS = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)

/** What describes the project as it is now. Records of decisions describe it as it was at their time. */
const GUIDES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
]

/** Paths of the project that stand in code quotes: `api/main.ts`, `shared/operations/`. */
function findPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, path = '']) => path)
  return quoted.filter((path) =>
    /^(?:api|bench|deploy|docs|e2e|pwa|scripts|shared|simulation|tools)\//.test(path),
  )
}

test.each(GUIDES)('every file and folder that %s names is there', (guide) => {
  const paths = findPaths(readFileSync(guide, 'utf8'))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('the two orders are followed through the files that handle them', () => {
  expect(findPaths(readFileSync('docs/walkthrough.md', 'utf8')).length).toBeGreaterThan(30)
})

/** The anchors of a guide's headings, as GitHub makes them. */
function findAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each([...GUIDES, ...RECORDS, 'CHANGELOG.md'])('every link of %s leads somewhere', (guide) => {
  const links = [...readFileSync(guide, 'utf8').matchAll(/\]\((?!https?:)([^)]+)\)/g)]
  const isBroken = (link: string) => {
    const [path = '', anchor] = link.split('#')
    const file = path === '' ? guide : join(dirname(guide), path)
    if (!existsSync(file)) return true
    return anchor !== undefined && !findAnchors(readFileSync(file, 'utf8')).includes(anchor)
  }
  expect(links.map(([, link = '']) => link).filter(isBroken)).toEqual([])
})

test.each(['ARCHITECTURE.md', 'docs/security.md', 'docs/offline-safety.md'])(
  'every test that %s gives as proof is there',
  (guide) => {
    const folders = ['api', 'e2e', 'pwa/src', 'scripts', 'shared', 'simulation']
    const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map(String))
    const names = new Set(files.map((file) => basename(file)))
    const said = readFileSync(guide, 'utf8').match(/[\w-]+(?:\.both)?\.(?:test|spec)\.tsx?/g) ?? []
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((name) => !names.has(name))).toEqual([])
  },
)

test('every decision is in their list, under its number', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  expect(records.filter((name) => !list.includes(`- [${name.slice(0, 4)}](${name}) `))).toEqual([])
})

/** `npm run NAME` and `deploy/kora NAME` in a text. */
function findCommands(text: string): string[] {
  return [...text.matchAll(/(?:npm run|deploy\/kora) ([a-z-]+)/g)].map(([, name = '']) => name)
}

test.each([...GUIDES, 'CHANGELOG.md'])('every command that %s names is there', (guide) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const commands = findCommands(readFileSync(guide, 'utf8'))
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

/** Settings in the files of deploy/, as NAME=, NAME: or ENV NAME=. */
function findSettings(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\b([A-Z]+_[A-Z_]+)(?==|: )/g)].map(([, name = '']) => name)
}

test('every setting that the program reads is in the table of the README, and no other', () => {
  const read = [...readFileSync('api/config.ts', 'utf8').matchAll(/^  ([A-Z_]+): v\./gm)]
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z_`, ]+ \|/gm) ?? []
  const listed = rows.flatMap((row) => row.match(/[A-Z_]{2,}/g) ?? [])
  expect(read.map(([, name]) => name).toSorted()).toEqual(listed.toSorted())
})

test('every setting that is an owner’s reaches the container of compose', () => {
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z_`, ]+ \|/gm) ?? []
  const settings = rows.flatMap((row) => row.match(/[A-Z]+_?[A-Z_]*/g) ?? [])
  // Set by the image itself, whose folders are mounted; for tests; or for several processes.
  const others = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'UPLOADS_DIR',
    'JWT_SECRET',
    'RATE_LIMITS',
    'DATABASE_URL',
    'DATABASE_CONNECTIONS',
  ]
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  expect(settings.length).toBeGreaterThan(others.length)
  expect(
    settings.filter((name) => !others.includes(name) && !compose.includes(`${name}: `)),
  ).toEqual([])
})

test('every setting in deploy/ and in its guide is one of the README, of Caddy’s files or of Node', () => {
  const table = readFileSync('README.md', 'utf8')
  const caddyfiles = ['deploy/Caddyfile', 'deploy/Caddyfile.local'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const known = (name: string) =>
    table.includes(`\`${name}\``) ||
    caddyfiles.some((text) => text.includes(`{$${name}`)) ||
    name.startsWith('NODE_') ||
    readFileSync('deploy/compose.yaml', 'utf8').includes(`\${${name}`)
  const files = ['compose.yaml', 'Dockerfile', 'kora', 'kora.service'].map(
    (name) => `deploy/${name}`,
  )
  for (const file of [...files, 'docs/hosting.md'])
    expect({ file, unknown: findSettings(file).filter((name) => !known(name)) }).toEqual({
      file,
      unknown: [],
    })
})
