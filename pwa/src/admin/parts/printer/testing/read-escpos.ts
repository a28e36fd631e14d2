/** What a printer does with bytes of ESC/POS, as far as our slips use it. */
export type Command =
  | { kind: 'init' }
  | { kind: 'text'; text: string }
  | { kind: 'picture'; width: number; height: number; rows: boolean[][] }
  | { kind: 'cut' }
  | { kind: 'kick' }

/** Code pages by Epson's numbers: the bytes above 127 that the tests print. */
const PAGES: Record<number, Record<number, string>> = {
  0: {
    0x82: 'é',
    0x85: 'à',
    0x87: 'ç',
    0x88: 'ê',
    0x8a: 'è',
    0x90: 'É',
    0x93: 'ô',
    0xae: '«',
    0xaf: '»',
    0x97: 'ù',
  },
  2: {
    0xae: '«',
    0xaf: '»',
    0xb7: 'À',
    0xd4: 'È',
    0xd2: 'Ê',
    0x82: 'é',
    0x87: 'ç',
    0x8a: 'è',
    0x85: 'à',
  },
  19: { 0xd5: '€' },
}

const [ESC, FS, GS] = [0x1b, 0x1c, 0x1d]

/** Reads the bytes back; throws for a command that our slips do not use, and for a picture that is cut short. */
export function readEscPos(bytes: Uint8Array): Command[] {
  const commands: Command[] = []
  let [at, page, text] = [0, 0, '']
  const next = () => {
    const byte = bytes[at]
    if (byte === undefined) throw new Error(`The bytes end inside of a command at ${at}.`)
    at += 1
    return byte
  }
  const put = (command: Command) => {
    if (text !== '') commands.push({ kind: 'text', text })
    text = ''
    commands.push(command)
  }
  const picture = () => {
    if (next() !== 0x30 || next() !== 0) throw new Error('A picture of another kind.')
    const across = next() + next() * 256
    const height = next() + next() * 256
    const rows = Array.from({ length: height }, () =>
      Array.from({ length: across }, next).flatMap((byte) =>
        Array.from({ length: 8 }, (_, bit) => (byte & (0x80 >> bit)) !== 0),
      ),
    )
    // The rows of one picture come in several commands, without a gap.
    const before = text === '' ? commands.at(-1) : undefined
    if (before?.kind === 'picture' && before.width === across * 8) {
      before.rows.push(...rows)
      before.height += height
    } else put({ kind: 'picture', width: across * 8, height, rows })
  }
  const escape = () => {
    const command = next()
    if (command === 0x40) return put({ kind: 'init' })
    if (command === 0x74) {
      page = next()
      return undefined
    }
    if (command === 0x70) {
      at += 3
      return put({ kind: 'kick' })
    }
    // Font, bold, alignment: one value each.
    if ([0x4d, 0x45, 0x61].includes(command)) return next()
    throw new Error(`ESC ${command} at ${at}`)
  }
  const group = () => {
    const command = next()
    if (command === 0x76) return picture()
    if (command === 0x56) {
      next()
      return put({ kind: 'cut' })
    }
    if (command === 0x21) return next()
    throw new Error(`GS ${command} at ${at}`)
  }
  while (at < bytes.length) {
    const byte = next()
    if (byte === ESC) escape()
    else if (byte === GS) group()
    else if (byte === FS) next()
    else text += byte < 0x80 ? String.fromCharCode(byte) : (PAGES[page]?.[byte] ?? `<${byte}>`)
  }
  if (text.trim() !== '') commands.push({ kind: 'text', text })
  return commands
}

/** The text that comes on paper. */
export function textOf(bytes: Uint8Array): string {
  return readEscPos(bytes)
    .map((command) => (command.kind === 'text' ? command.text : ''))
    .join('')
}

/** A picture as a decoder of QR codes takes it. */
export function pixelsOf({ width, height, rows }: Extract<Command, { kind: 'picture' }>) {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height, data }
}
