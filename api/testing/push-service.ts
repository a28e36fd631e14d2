import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '../../shared/events/push.ts'

const nothing = () => undefined
const fromBase64 = (text: string) => Buffer.from(text, 'base64url')

/** A browser's key pair and secret, and what it decrypts with them: RFC 8291 and RFC 8188, written for tests. */
function createBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body: Buffer): PushPayload {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const key = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload
    },
  }
}

/** The claims of a VAPID header (RFC 8292); throws unless its signature is that of the key that it names. */
export function readVapid(authorization: string): {
  aud: string
  exp: number
  sub: string
  key: string
} {
  const [, token = '', key = ''] = /^vapid t=(\S+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = fromBase64(key)
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    fromBase64(signature),
  )
  if (!isSigned) throw new Error('The VAPID token is not signed by its key.')
  return {
    ...(JSON.parse(fromBase64(claims).toString()) as { aud: string; exp: number; sub: string }),
    key,
  }
}

export interface PushService {
  origin: string
  endpoint: string
  p256dh: string
  auth: string
  /** The decrypted messages that arrived, in order. */
  received: PushPayload[]
  /** The headers of the last message. */
  headers: () => Record<string, unknown>
  /** Sets the status of its answers, 201 at first. */
  answer: (status: number) => void
  /** Answers nothing until the returned function is called. */
  hold: () => () => void
  /** How many messages arrived, whatever was answered. */
  asked: () => number
  close: () => Promise<void>
}

/** A push service on loopback with one subscribed browser. */
export async function startPushService(): Promise<PushService> {
  const browser = createBrowser()
  const received: PushPayload[] = []
  let headers: Record<string, unknown> = {}
  let status = 201
  let asked = 0
  let free = Promise.resolve()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked += 1
      headers = request.headers
      if (status === 201) received.push(browser.decrypt(Buffer.concat(chunks)))
      void free.then(() => response.writeHead(status).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    endpoint: `${origin}/browser-1`,
    p256dh: browser.p256dh,
    auth: browser.auth,
    received,
    headers: () => headers,
    answer: (next) => (status = next),
    hold: () => {
      let release: () => void = nothing
      free = new Promise((resolve) => (release = resolve))
      return () => release()
    },
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
