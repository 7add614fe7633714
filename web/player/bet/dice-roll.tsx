import type { CSSProperties } from 'react'
import { Die } from '../../kit/die.tsx'
import './dice-roll.css'

type Face = 1 | 2 | 3 | 4 | 5 | 6

/** How each face lies on the cube (opposite faces sum to 7). */
const sides: Record<Face, string> = {
  1: 'rotateY(0deg)',
  6: 'rotateY(180deg)',
  3: 'rotateY(90deg)',
  4: 'rotateY(-90deg)',
  5: 'rotateX(90deg)',
  2: 'rotateX(-90deg)',
}
/** How the cube turns to show a face to the viewer, in degrees about x and y. */
const turns: Record<Face, readonly [x: number, y: number]> = {
  1: [0, 0],
  6: [0, 180],
  3: [0, -90],
  4: [0, 90],
  5: [-90, 0],
  2: [90, 0],
}
const faces = [1, 2, 3, 4, 5, 6] as const
/** Each die flies in from its own side, spins differently and comes to rest a little after the one before. */
const throws = [
  { time: '0.92s', from: '-5rem', lean: '13deg', twist: '-9deg', spinX: '540deg', spinY: '470deg' },
  { time: '1.04s', from: '1rem', lean: '-3deg', twist: '6deg', spinX: '700deg', spinY: '-380deg' },
  { time: '1.16s', from: '6rem', lean: '-15deg', twist: '-4deg', spinX: '610deg', spinY: '-560deg' },
] as const

type DiceRollProps = {
  dice: readonly [number, number, number]
  /** Without the throw: the dice lie there. */
  still: boolean
  onRest: () => void
}

/** Three dice that tumble for about a second. Decoration: the caller says the result in words. */
export function DiceRoll({ dice, still, onRest }: DiceRollProps) {
  return (
    <div className="dice-roll" data-still={still || undefined} aria-hidden>
      {throws.map((each, index) => (
        <div
          key={each.time}
          className="dice-roll-die"
          style={styleOf(each, turns[faceOf(dice[index])])}
          onAnimationEnd={(event) => {
            if (index === 2 && event.target === event.currentTarget) onRest()
          }}
        >
          <div className="dice-roll-shadow" />
          <div className="dice-roll-pose">
            <div className="dice-roll-cube">
              {faces.map((face) => (
                <div key={face} className="dice-roll-core" style={sideOf(face)} />
              ))}
              {faces.map((face) => (
                <div key={face} className="dice-roll-face" style={sideOf(face)}>
                  <Die face={face} />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

function faceOf(die: number | undefined): Face {
  return faces.find((face) => face === die) ?? 1
}

function styleOf(each: (typeof throws)[number], [x, y]: readonly [number, number]): CSSProperties {
  return {
    '--time': each.time,
    '--from': each.from,
    '--lean': each.lean,
    '--twist': each.twist,
    '--spin-x': each.spinX,
    '--spin-y': each.spinY,
    '--to-x': `${x}deg`,
    '--to-y': `${y}deg`,
  }
}

function sideOf(face: Face): CSSProperties {
  return { '--side': sides[face] }
}
