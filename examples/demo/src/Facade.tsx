/** The porch, drawn as the look's scenes are: flat, from the front, one sun, one lit door. */
export const Facade = () => (
  <svg className="facade" viewBox="0 0 420 420" aria-hidden="true">
    <circle className="facade-sun" cx="318" cy="96" r="44" />
    <path className="facade-far" d="M20 400V190a74 74 0 01148 0v210zM252 400V190a74 74 0 01148 0v210z" />
    <path className="facade-wall" d="M112 400V176a98 98 0 01196 0v224z" />
    <path className="facade-near" d="M140 400V180a70 70 0 01140 0v220z" />
    <path className="facade-door" d="M172 400V186a38 38 0 0176 0v214z" />
    <path className="facade-light" d="M172 400h76l42 20H130z" />
    <path className="facade-niche" d="M44 400V196a50 50 0 01100 0v204zM276 400V196a50 50 0 01100 0v204z" />
    <path className="facade-floor" d="M0 400.75h420" />
  </svg>
);
