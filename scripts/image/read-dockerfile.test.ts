import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isIgnored, readEnv, readInstructions, readProgram, readStages } from './read-dockerfile.ts'

const FILE = `# Built from above.
ARG NODE=20
FROM node:\${NODE}-slim AS build
RUN one && \\
    two
# A word between.
COPY . .

FROM node:\${NODE}
CMD ["node", "a b.js"]
`

describe('a Dockerfile', () => {
  test('is read in its order, with joined lines and the values of ARG', () => {
    expect(readStages(FILE)).toEqual([
      {
        name: 'build',
        base: 'node:20-slim',
        instructions: [
          { keyword: 'RUN', text: 'one && two' },
          { keyword: 'COPY', text: '. .' },
        ],
      },
      {
        name: '',
        base: 'node:20',
        instructions: [{ keyword: 'CMD', text: '["node", "a b.js"]' }],
      },
    ])
  })

  test('with a line that is no instruction, or one before the first FROM, is refused', () => {
    expect(() => readInstructions('FROM node\nwhatever')).toThrow('whatever')
    expect(() => readStages('RUN one')).toThrow('before the first FROM')
  })

  test('settings and programs are read as Docker reads them', () => {
    expect(readEnv(`A=1 B='two words' C="3" D=/data`)).toEqual({
      A: '1',
      B: 'two words',
      C: '3',
      D: '/data',
    })
    expect(readProgram('--interval=30s CMD ["node", "-e", "f(1)"]')).toEqual(['node', '-e', 'f(1)'])
    expect(() => readProgram('node main.js')).toThrow('square brackets')
  })
})

test('.dockerignore leaves out names, what is in them, and endings in the top folder; other patterns are refused', () => {
  const ignored = ['.git', 'deploy/.env', '*.tsbuildinfo'].join('\n')
  const left = ['.git', '.git/config', 'deploy/.env', 'x.tsbuildinfo']
  const copied = ['.github', 'deploy/kora', 'api/x.tsbuildinfo', 'api/.git']
  expect(left.map((path) => isIgnored(ignored, path))).toEqual([true, true, true, true])
  expect(copied.map((path) => isIgnored(ignored, path))).toEqual([false, false, false, false])
  expect(() => isIgnored('**/dist', 'dist')).toThrow('not known')
})

test('the image of the shop is made without its tools, runs as nobody special, and carries no secret of this machine', () => {
  const [build, shop] = readStages(readFileSync('deploy/Dockerfile', 'utf8'))
  const runs = (build?.instructions ?? []).filter(({ keyword }) => keyword === 'RUN')
  expect(runs.map(({ text }) => /^npm (.*?)(?: --no-.*)?$/.exec(text)?.[1])).toEqual([
    'ci',
    'run build',
    'prune --omit=dev',
  ])
  const keywords = (shop?.instructions ?? []).map(({ keyword }) => keyword)
  expect(keywords.indexOf('USER')).toBeLessThan(keywords.indexOf('CMD'))
  const copies = (shop?.instructions ?? []).filter(({ keyword }) => keyword === 'COPY')
  expect(copies.every(({ text }) => text.startsWith('--from=build '))).toBe(true)
  const ignored = readFileSync('.dockerignore', 'utf8')
  for (const path of ['data', 'deploy/.env', '.git', 'node_modules', 'dist', 'deploy/backups'])
    expect({ path, isOut: isIgnored(ignored, path) }).toEqual({ path, isOut: true })
})
