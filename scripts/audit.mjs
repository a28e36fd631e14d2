/*
 * `npm run audit`: known holes in the packages of the shop and of its tools; what is built into the shop counts as a
 * tool for npm. Fails from 'high' on.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { judgeAudit } from './lib/judge-audit.mjs'
import { PROJECT } from './lib/project.mjs'
import { npm } from './lib/run-command.mjs'

const { program, args, shell } = npm('audit', '--json')
const { stdout } = spawnSync(program, args, { cwd: PROJECT, encoding: 'utf8', shell })

function readReport() {
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
}

const { fails, lines } = judgeAudit(readReport())
for (const line of lines) console.log(line)
if (fails) process.exitCode = 1
