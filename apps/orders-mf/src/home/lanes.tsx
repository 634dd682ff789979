const hubs = [
  [70, 190],
  [190, 96],
  [262, 250],
  [372, 150],
  [470, 232],
  [556, 92],
  [640, 196],
] as const;

const lanes = ['M70 190C110 150 150 110 190 96', 'M70 190C130 230 200 256 262 250', 'M190 96C250 90 320 120 372 150', 'M262 250C300 220 340 180 372 150', 'M372 150C400 180 440 214 470 232', 'M372 150C430 110 500 90 556 92', 'M470 232C530 240 600 224 640 196'];

/** A network of lanes with one of them taken; decoration. */
export function Lanes(): React.JSX.Element {
  return (
    <svg className="orders-lanes" viewBox="40 70 640 200" fill="none" aria-hidden>
      <g stroke="#fff" strokeOpacity="0.22" strokeWidth="1.5">
        {lanes.map((lane) => (
          <path key={lane} d={lane} />
        ))}
      </g>
      <path className="orders-lane-taken" d="M70 190C110 150 150 110 190 96S320 120 372 150S500 90 556 92" stroke="var(--p-brand)" strokeWidth="3" strokeLinecap="round" />
      {hubs.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" fill="#1b1f26" stroke="#fff" strokeOpacity="0.55" strokeWidth="2" />
      ))}
      <circle cx="70" cy="190" r="7" fill="var(--p-brand)" />
      <circle cx="556" cy="92" r="7" fill="var(--p-brand)" />
    </svg>
  );
}
