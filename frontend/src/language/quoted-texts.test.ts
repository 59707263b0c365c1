import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';

/** The texts that the specification quotes. The catalogs have exactly the texts of the screens (`npm run texts`). */
const QUOTED = `
View All | Logging in... | Create Account - TEST | Open registration - No invite code needed! | Login as Admin
Unknown car | No description | No lap times recorded yet. Hit the track in Second Life! | No cars created yet.
No upcoming events scheduled. | Coming Soon | No entries yet. Be the first to set a lap time! | Unknown Driver
No lap times found | Achievement Unlocked | No public driver profiles found | No cars yet | Add Your First Car
Event In Progress | Event Completed | No events found | Check back later for upcoming race events!
Complete races to get ranked! | Complete races to unlock achievements! | Approved Driver | Pending Approval
Unable to load stats | Save Changes | Events Management | Total Events | Create Event
Are you sure you want to delete this event? | Radio Streams Management | Add Stream | Plays on
Are you sure you want to delete this radio stream? | Play on Pages | Custom page selection coming soon
No radio streams yet | CMS Pages Management | Total Pages | Are you sure you want to delete this page?
No pages yet | Track Management | Total Tracks | Add Track
Are you sure you want to delete this track? All lap times for this track will still be preserved.
Landing Page Configuration | Save Configuration | Just now
Credentials updated. Please login with your new credentials. | Passwords do not match
Password must be at least 6 characters | Username and password are required | Please enter a car name
Confirmation text does not match. Reset cancelled. | Maximum 3 radio streams allowed. Delete one to add another.
New passwords do not match | Current password is required to change username or password
Access denied. Admin credentials required. | This profile is private | Are you sure you want to delete this car?
Invalid credentials | Login failed. Please check your credentials. | Failed to create car | Failed to save tuning
Failed to delete car | Failed to update profile | Profile updated successfully! | Failed to update account settings
Account settings updated successfully! | Failed to load events | Failed to load radio streams | Failed to load pages
Failed to load tracks | Failed to delete event | Failed to delete stream | Failed to delete page
Failed to delete track | Failed to save configuration | Event created successfully! | Event updated successfully!
Event deleted successfully! | Landing page configuration saved successfully! | User created successfully!
User updated successfully! | Car deleted successfully | Achievement deleted successfully!
Achievement updated successfully! | Domain settings saved! Follow the DNS setup instructions below.
A new version is available. Reload to get the latest updates? | Active Drivers | Races Completed | Fastest Lap
Race Tracks | Top Drivers | Recent Lap Times | Upcoming Events | Join Now | Sign In | Total Races | Best Lap
Total Points | My Cars | Online Drivers | Total Wins | Best Lap Time | All Times (Best First) | Top 100 Best Times
Recent 50 Laps | All Events | Active Now | Completed | Add New Car | Save Tuning | Basic | Physics | Steering
Advanced | Change Credentials | Profile Information
`;

test('each text that the specification quotes is on a screen, word for word', () => {
  const textsIn = (catalog: string) => Object.keys(JSON.parse(readFileSync(catalog, 'utf8')) as object);
  const texts = ['de', 'admin/de'].flatMap((name) => textsIn(`frontend/src/language/catalogs/${name}.json`));
  expect(QUOTED.trim().split(/ \| |\n/).filter((text) => !texts.includes(text))).toEqual([]); // prettier-ignore
});
