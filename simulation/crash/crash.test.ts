import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programFile } from '../../api/testing/start-process.ts'
import { runPutBack } from './put-back.ts'
import { runCycles } from './run-cycles.ts'

const KILLS = 3

test(
  `killed ${KILLS} times under load, the server keeps what it acknowledged, and nothing counts twice`,
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kora-crash-'))
    const program = [programFile('main')]
    const report = await runCycles(dataDir, { cycles: KILLS, seed: 7, program })
    await rm(dataDir, { recursive: true })
    expect(report.violations).toEqual([])
    expect(report.kills).toBe(KILLS)
    // A shop in which nothing happens loses nothing either.
    expect(report.operations).toBeGreaterThan(KILLS)
    expect(report.orders).toBeGreaterThan(KILLS)
    expect(report.doneUntold + report.undone).toBeGreaterThan(0)
  },
)

test(
  'whatever part of an earlier database is put back, or of the log is lost, each sale is there once in the end',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kora-put-back-'))
    const options = { cycles: 5, seed: 7, fileOf: programFile }
    const report = await runPutBack(join(folder, 'shop'), options)
    await rm(folder, { recursive: true })
    expect(report.violations).toEqual([])
    expect(report.refused).toBeGreaterThanOrEqual(2)
    // Something was lost, or nothing was proven.
    expect(report.operations).toBeGreaterThan(0)
  },
)
