const stops = [
  [60, 232],
  [214, 150],
  [372, 196],
  [540, 84],
] as const;

/** A load's way over a grid of lanes; decoration. */
export function RouteDrawing(): React.JSX.Element {
  return (
    <svg className="auth-route" viewBox="0 0 600 300" fill="none" aria-hidden>
      <g stroke="currentColor" strokeOpacity="0.16">
        <path d="M0 70C140 40 220 110 330 92S520 20 600 40" />
        <path d="M0 276C120 250 190 290 300 262S480 210 600 240" />
        <path d="M120 0C130 90 190 130 214 150S300 240 296 300" />
        <path d="M430 0C420 70 380 120 372 196S400 270 410 300" />
      </g>
      <path d="M60 232C110 210 160 160 214 150S320 210 372 196S470 100 540 84" stroke="var(--p-brand)" strokeWidth="3" strokeLinecap="round" />
      {stops.map(([x, y], index) => {
        const end = index === 0 || index === stops.length - 1;
        return <circle key={x} cx={x} cy={y} r={end ? 8 : 5} fill={end ? 'var(--p-brand)' : '#23272f'} stroke="var(--p-brand)" strokeWidth="3" />;
      })}
    </svg>
  );
}
