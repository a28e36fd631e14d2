import type { Build } from '../../read-build.ts'
import type { StoreAnswer } from './ask-store.ts'
import { type Finding, right, wrong } from './finding.ts'

interface StoreFacts {
  port: number
  /** The answer of the store's own port on this machine. */
  answer: StoreAnswer
  /** Whether a process holds the lock of the data folder. */
  isLocked: boolean
  /** The build in the folder. */
  built: Build
  /** The parts whose sources have changed since they were built. */
  staleParts: readonly string[]
}

const RESTART = 'Restart the store: sudo systemctl restart kora, or stop it and run npm start'

function checkRunning({ answer, port, isLocked }: StoreFacts): Finding {
  if (answer.kind === 'this-store') return right(`The store runs, at port ${port}.`)
  if (isLocked)
    return wrong(
      `The store runs, but not at port ${port}, which PORT names here.`,
      'Run the doctor with the settings that the store was started with.',
    )
  if (answer.kind === 'something-else')
    return wrong(
      `The store does not run, and another program answers at port ${port}.`,
      'Stop that program, or give the store another PORT, and start it.',
    )
  return wrong('The store does not run.', 'Start it: sudo systemctl start kora, or npm start')
}

function checkUpdate({ answer, built, staleParts }: StoreFacts): Finding[] {
  // When it runs as a service, the store may not write to its own folder, so its start cannot build.
  if (staleParts.length > 0)
    return [
      wrong(
        'The folder of Kora holds other sources than were built: an update is waiting.',
        `In that folder, as the user it belongs to, run npm ci && npm run build. ${RESTART}. The start copies the database before it changes it.`,
      ),
    ]
  if (answer.kind !== 'this-store') return []
  const running = answer.diagnosis.build
  const isOther = (['api', 'pwa'] as const).some(
    (part) => built[part] !== null && running[part] !== null && built[part] !== running[part],
  )
  if (isOther)
    return [
      wrong(
        'The store that runs is of another version than the one in the folder: an update is waiting.',
        RESTART,
      ),
    ]
  return [right('The version in the folder is the one that runs.')]
}

/** Checks that the store runs, and that it runs the build in its folder. */
export function checkStore(facts: StoreFacts): Finding[] {
  return [checkRunning(facts), ...checkUpdate(facts)]
}
