/**
 * Lists letters without a removable accent, Cyrillic and Greek letters and typographic characters, each followed by its usual
 * ASCII form.
 */
const ASCII_FORMS = `
  ß=ss Æ=AE æ=ae Œ=OE œ=oe Ø=O ø=o Đ=D đ=d Ð=D ð=d Þ=Th þ=th Ł=L ł=l Ħ=H ħ=h ı=i Ŋ=N ŋ=n Ŧ=T ŧ=t
  ‘=' ’=' ‚=' “=" ”=" „=" «=" »=" ·=- •=* ‐=- ‑=- –=- —=- …=... ×=x
  а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y
  ь= э=e ю=yu я=ya є=ye і=i ґ=g ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz
  α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o`;
const WRITTEN_AS = new Map([
  ['\u00a0', ' '],
  ...ASCII_FORMS.trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
]);

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Converts a text to printable ASCII: removes accents, transliterates Cyrillic and Greek, and makes quotes and dashes plain.
 * Characters without an ASCII form are omitted.
 */
export function asciiText(text: string): string {
  if (ASCII.test(text)) return text;
  const letters = [...text].map(asciiOf).join('');
  return letters.replace(/ {2,}/g, ' ').trim();
}

function asciiOf(character: string): string {
  if (ASCII.test(character)) return character;
  const written = WRITTEN_AS.get(character);
  if (written !== undefined) return written;
  const small = WRITTEN_AS.get(character.toLowerCase());
  if (small !== undefined) return small.charAt(0).toUpperCase() + small.slice(1);
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (ASCII.test(bare)) return bare;
  return bare === character ? '' : [...bare].map(asciiOf).join('');
}
