import type { OperationId } from '../shared/operations/operation-id.ts'
import type { Connection } from '../api/database/engines/sqlite/driver.ts'
import type { WriteTransaction } from '../api/database/database.ts'
import type { Claim, Position } from '../api/database/history-marks.ts'
import type { OperationHandlers } from '../api/features/sync/apply-operation.ts'
import type { PullAnswerJson } from '../shared/sync/pull.ts'
import type { PullQuery } from '../shared/sync/pull-query.ts'
import type { PushAnswerJson } from '../shared/sync/push.ts'
import type { TillDb } from '../pwa/src/local/till/till-db.ts'
import type { SyncEngine } from '../pwa/src/sync/engine/sync-engine.ts'
import type { SimRequest } from './answers.ts'

/**
 * The seams at which a fault can be planted, to prove that the simulation finds it. None of these is part of the
 * product.
 */
export interface Sabotage {
  /** Whether a restore keeps the epoch. */
  keepsEpoch?: true
  onOpen?: (connection: Connection) => void
  handlers?: (real: OperationHandlers) => Partial<OperationHandlers>
  beforePush?: (
    transaction: WriteTransaction,
    operations: readonly { id: OperationId }[],
  ) => Promise<void>
  pushAnswer?: (
    answer: PushAnswerJson,
    request: { operations: readonly { [field: string]: unknown }[] },
  ) => PushAnswerJson
  /** Changes what a device claims to have been told, before the server judges it. */
  claim?: (claim: Claim, current: Position) => Claim
  pullAnswer?: (answer: PullAnswerJson, query: PullQuery) => PullAnswerJson
  /** Invents an answer when none arrived. */
  onUnanswered?: (request: SimRequest) => Response | null
  engine?: (engine: SyncEngine, tillDb: TillDb) => SyncEngine
}

export const NO_SABOTAGE: Sabotage = {}
