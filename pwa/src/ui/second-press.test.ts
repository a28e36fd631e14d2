import { describe, expect, test } from 'vitest'
import { createPressGate, createPressGuard, createRepeatCheck, type Press } from './second-press.ts'

describe('a press while the first one is at work', () => {
  test('does nothing, and says so', async () => {
    const gate = createPressGate()
    let runs = 0
    let finish = (_result: string) => {}
    const work = () => {
      runs += 1
      return new Promise<string>((resolve) => (finish = resolve))
    }
    const pressed = gate.run(work)
    expect(gate.isRunning()).toBe(true)
    expect(await gate.run(work)).toBeNull()
    finish('done')
    expect(await pressed).toBe('done')
    expect(runs).toBe(1)
  })

  test('counts again once the work has ended, also when it failed', async () => {
    const shown: boolean[] = []
    const gate = createPressGate((isRunning) => shown.push(isRunning))
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate.run(async () => 'again')).toBe('again')
    expect(shown).toEqual([true, false, true, false])
  })
})

describe('a press right after the work of the first one', () => {
  test('is a repeat for a second, from the moment it was last finished', () => {
    let nowMs = 0
    const { finished, isRepeat } = createRepeatCheck(() => nowMs)
    expect(isRepeat()).toBe(false)
    finished()
    nowMs = 999
    expect(isRepeat()).toBe(true)
    finished()
    nowMs = 1998
    expect(isRepeat()).toBe(true)
    nowMs = 1999
    expect(isRepeat()).toBe(false)
  })

  test('is none for another action', () => {
    const { finished, isRepeat } = createRepeatCheck(() => 0)
    finished('labels')
    finished('list')
    expect(['labels', 'list', 'file'].map(isRepeat)).toEqual([true, true, false])
  })
})

describe('the second press of a double one', () => {
  const dialog = {} as Element
  const other = {} as Element

  function press(timeStamp: number, into: Element | null, more: Partial<Press> = {}): Press {
    const place = { clientX: 100, clientY: 100, detail: 1, isTouch: false }
    return { timeStamp, ...place, dialog: into, control: null, ...more }
  }

  /** How the guard judges these presses, one after the other. */
  function judge(...presses: Press[]): boolean[] {
    return presses.map(createPressGuard())
  }

  test('is not for the dialog that the first one opened, however often it falls', () => {
    expect(judge(press(0, null), press(90, dialog), press(180, dialog))).toEqual([
      false,
      true,
      true,
    ])
    expect(judge(press(0, dialog), press(90, other))).toEqual([false, true])
  })

  test('is not for what the dialog covered that the first one closed', () => {
    expect(judge(press(0, dialog), press(90, null))).toEqual([false, true])
  })

  test('counts where no dialog came or went between the two', () => {
    expect(judge(press(0, null), press(90, null))).toEqual([false, false])
    expect(judge(press(0, dialog), press(90, dialog))).toEqual([false, false])
  })

  test('is told by the clicks that the browser counts, else by time and place', () => {
    const first = press(0, null)
    expect(judge(first, press(450, dialog, { detail: 2 }))).toEqual([false, true])
    expect(judge(press(450, dialog, { detail: 2 }))).toEqual([true])
    expect(judge(first, press(400, dialog))).toEqual([false, false])
    expect(judge(first, press(90, dialog, { clientX: 124 }))).toEqual([false, false])
  })

  test('is not for the button that stands where that of the first one stood, however often it falls', () => {
    const gone = { control: { isConnected: false } }
    const next = { control: { isConnected: true } }
    const first = press(0, null, gone)
    const second = press(90, null, { ...next, detail: 2 })
    const third = press(180, null, { ...next, detail: 3 })
    expect(judge(first, second, third)).toEqual([false, true, true])
    expect(judge(first, press(90, null, { ...next, isTouch: true }))).toEqual([false, true])
    expect(judge(first, press(400, null, { ...next, isTouch: true }))).toEqual([false, false])
    expect(judge(first, press(90, null, next))).toEqual([false, false])
    expect(judge(first, press(90, null, { detail: 2 }))).toEqual([false, false])
    expect(judge(press(0, null, next), press(90, null, { ...next, detail: 2 }))).toEqual([
      false,
      false,
    ])
  })

  test('a key has no place and never presses twice', () => {
    expect(judge(press(0, null), press(20, dialog, { detail: 0 }))).toEqual([false, false])
  })
})
