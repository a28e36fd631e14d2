import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import * as v from 'valibot'
import { MAX_PICTURE_BYTES } from '../../shared/catalog/picture.ts'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import { answerLanguage } from './answer-language.ts'
import { receiveBody } from './bodies-on-the-way.ts'
import { parseWith } from './read-request.ts'
import { sayRequest } from './say-request.ts'
import { FileCutShort } from './storage-full.ts'

const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 256 * 1024

/** An uploaded file, on disk until the request has been handled. */
export interface UploadedFile {
  /** The whole file, at most 10 MiB. Untrusted: neither its content nor its declared type has been checked. */
  read(): Promise<Buffer>
}

export interface UploadForm<TSchema extends v.GenericSchema> {
  /** Schema of the text fields: each is a string, or an array of strings when the field was sent more than once. */
  schema: TSchema
  /** The only field that may contain files. */
  filesField: string
  maxFiles: number
}

export interface Upload<TSchema extends v.GenericSchema> {
  fields: v.InferOutput<TSchema>
  /** In the order sent, without the empty part that an empty file input sends. */
  files: UploadedFile[]
}

type Waiting = Pick<AppContext, 'config' | 'isShared'>

/** Temporary files of uploads in progress, in one subfolder per request. */
function incomingFolder(app: Waiting): string {
  return join(app.config.dataDir, 'incoming')
}

const UPLOAD_PREFIX = 'upload-'

/** Far longer than a request may take. */
const ABANDONED_MS = 3_600_000

/**
 * Removes temporary files left by a process that was killed. Call it before the first request. If other processes may
 * be receiving files into the same folder, only removes files that no running request can be writing.
 */
export async function dropEarlierUploads(app: Waiting, machineNowMs = Date.now()): Promise<void> {
  const folder = incomingFolder(app)
  if (!app.isShared) return rm(folder, { recursive: true, force: true })
  for (const name of await readdir(folder).catch(() => [])) {
    // Where the folder is a link to another one, the rest in it is somebody else's.
    if (!name.startsWith(UPLOAD_PREFIX)) continue
    const path = join(folder, name)
    // Another process may have removed it meanwhile.
    const changedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (changedMs < machineNowMs - ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Error codes of formidable. Its `httpCode` does not tell these errors apart: it is 413 for several. */
const TOO_MANY_FILES = 1015
const FILE_TOO_LARGE = 1016

/** Whether the error comes from the server's file system (such as a full disk) and not from the request. */
function isOurFault(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    ['open', 'write', 'mkdir', 'close'].includes(String(error.syscall))
  )
}

function refusalFor(error: unknown, maxFiles: number): unknown {
  if (isOurFault(error)) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const status = error instanceof Error && 'httpCode' in error ? error.httpCode : undefined
  if (code === TOO_MANY_FILES) return new Refusal('too-many-pictures', { max: maxFiles })
  if (code === FILE_TOO_LARGE) return new Refusal('picture-too-large')
  if (status === 413) return new Refusal('body-too-large')
  // Malformed or truncated form data, an aborted request, or an unsupported encoding.
  return new Refusal('unreadable-upload')
}

interface ParsedFile {
  filepath: string
  field: string
}

interface BegunFile {
  filepath: string
  /** Set when the form has been parsed. */
  size: number
  originalFilename: string | null
}

/** Parses the request and writes its files into `folder`. Files are returned in the order of their form parts. */
async function parseInto(
  ctx: Context,
  folder: string,
  maxFiles: number,
): Promise<{ fields: unknown; files: ParsedFile[] }> {
  const begun: { field: string; file: BegunFile }[] = []
  const parse = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      uploadDir: folder,
      maxFields: MAX_FIELDS,
      maxFieldsSize: MAX_FIELD_BYTES,
      maxFiles,
      maxFileSize: MAX_PICTURE_BYTES,
      maxTotalFileSize: maxFiles * MAX_PICTURE_BYTES,
      allowEmptyFiles: true,
      minFileSize: 0,
      onFileBegin: (field, file) => begun.push({ field, file }),
    },
  })
  try {
    await parse(ctx, () => Promise.resolve())
  } catch (error) {
    throw refusalFor(error, maxFiles)
  }
  // On a full disk the parser may finish before it receives the write error, so compare the sizes.
  for (const { file } of begun) {
    const { size } = await stat(file.filepath)
    if (size !== file.size) throw new FileCutShort()
  }
  // An empty file input is sent as an empty file without a name.
  const files = begun.filter(({ file }) => file.size > 0 || Boolean(file.originalFilename))
  return {
    fields: ctx.request.body,
    files: files.map(({ field, file }) => ({ field, filepath: file.filepath })),
  }
}

function checkFilesField(
  parsed: { fields: unknown; files: ParsedFile[] },
  filesField: string,
): void {
  const stranger = parsed.files.find((file) => file.field !== filesField)
  if (stranger) {
    throw new Refusal('invalid-request', {
      reason: sayRequest((texts) => texts.picturesField(filesField)),
    })
  }
  if (Object.hasOwn(parsed.fields as object, filesField)) {
    throw new Refusal('invalid-request', {
      reason: sayRequest((texts) => texts.takesFiles(filesField)),
    })
  }
}

/**
 * Rejects when the client aborts the request. The parser notices an abort only while it is reading, so a request
 * aborted earlier would never settle.
 */
function untilAborted({ req }: Context): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const check = () => {
      if (!req.complete) reject(new Refusal('unreadable-upload'))
    }
    if (req.destroyed) check()
    else req.once('close', check)
  })
  aborted.catch(() => undefined)
  return aborted
}

/**
 * Reads a multipart form (files of at most 10 MiB each) and passes it to `work`. The temporary files are removed before
 * this returns or throws. Throws Refusal: 'not-an-upload', 'too-many-pictures', 'picture-too-large', 'body-too-large',
 * 'unreadable-upload', 'invalid-request', 'too-slow', 'too-busy'; and what `work` throws.
 */
export async function readUpload<const TSchema extends v.GenericSchema, T>(
  app: Waiting,
  ctx: Context,
  form: UploadForm<TSchema>,
  work: (upload: Upload<TSchema>) => Promise<T>,
): Promise<T> {
  if (!ctx.is('multipart/form-data')) throw new Refusal('not-an-upload')
  const aborted = untilAborted(ctx)
  await mkdir(incomingFolder(app), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(incomingFolder(app), UPLOAD_PREFIX))
  try {
    const maxBytes = form.maxFiles * MAX_PICTURE_BYTES
    const parsed = await receiveBody(ctx, { to: 'disk', maxBytes }, () =>
      Promise.race([parseInto(ctx, folder, form.maxFiles), aborted]),
    )
    checkFilesField(parsed, form.filesField)
    const fields = parseWith(form.schema, { ...(parsed.fields as object) }, answerLanguage(ctx))
    return await work({
      fields,
      files: parsed.files.map(({ filepath }) => ({ read: () => readFile(filepath) })),
    })
  } finally {
    // Retried, because a file that was being opened when the request was aborted may appear during removal.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
